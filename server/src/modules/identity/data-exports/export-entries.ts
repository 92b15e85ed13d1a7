import type { Platform } from '#platform'
import type { ZipEntry } from '#platform/zip'
import { countOwnFiles, ownFiles } from './queries/own-files.ts'
import { isExported, personalRows } from './queries/personal-rows.ts'
import { readme } from './readme.ts'

type Report = (percent: number) => Promise<void>

/** What an archive contains: a table of each kind of data, then the files that the person uploaded. */
export async function* exportEntries(
  { config, db, extensions, files }: Pick<Platform, 'config' | 'db' | 'extensions' | 'files'>,
  accountId: string,
  report: Report,
): AsyncGenerator<ZipEntry> {
  const tables = extensions.personal.filter(isExported)
  const step = reportSteps(report, tables.length + (await countOwnFiles(db.orm, accountId)))
  yield { name: 'README.txt', content: once(readme(config.publicUrl)) }
  for (const table of tables) {
    yield { name: `data/${table.table}.json`, content: personalRows(db, table, accountId) }
    await step()
  }
  for await (const file of ownFiles(db.orm, accountId)) {
    for await (const part of files.parts(file)) {
      yield { ...part, name: `files/${file.kind}/${file.id}/${part.name}` }
    }
    await step()
  }
}

/** Reports each full per cent below 100. */
function reportSteps(report: Report, all: number) {
  let done = 0
  let reported = 0
  return async () => {
    done += 1
    const percent = Math.min(99, Math.floor((100 * done) / all))
    if (percent === reported) return
    reported = percent
    await report(percent)
  }
}

async function* once(text: string) {
  yield text
}
