export { emailTemplateKinds, sends } from './catalogue.ts'
export {
  addTemplateVersion,
  changedTemplates,
  findTemplateText,
  findTemplateVersions,
  lockTemplate,
  readTemplateVersion,
  removeTemplateText,
  saveTemplateText,
  type TemplateVersion,
  templateVersionsOf,
} from './store.ts'
