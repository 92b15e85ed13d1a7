import { getTableColumns } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { rowOf } from '#platform/postgres'
import { files, type StoredFile } from './tables/files.ts'

/** The fields of a file that are needed to show it, as JSON in another query. */
export type FileFacts = Omit<StoredFile, (typeof left)[number]>

const left = ['ownerId', 'attempts', 'createdAt', 'pictureHash', 'pictureDetail', 'checksum'] as const
const columns = Object.keys(getTableColumns(files)).filter((name) => !left.some((other) => other === name))

/** In SQL: the file under this alias as one JSON value, so that a list includes its files in the same query. */
export const fileAsJson = (alias: string) =>
  `json_build_object(${columns.map((name) => `'${name}', ${alias}.${toSnakeCase(name)}`).join(', ')})`

/** The same for the file with this id, as a column of any statement. */
export const fileOf = (id: string) => `(select ${fileAsJson('f')} from files f where f.id = ${id})`

/** The same without names, for the most frequent queries: Postgres writes it in two thirds of the time. */
export const fileAsArray = (alias: string) =>
  `json_build_array(${columns.map((name) => `${alias}.${toSnakeCase(name)}`).join(', ')})`
export const fileOfAsArray = (id: string) => `(select ${fileAsArray('f')} from files f where f.id = ${id})`

const fromArray = rowOf(columns)

export const readFile = (values: unknown[] | null) => values && (fromArray(values) as FileFacts)
export const readFiles = (list: unknown[][]) => list.map((values) => fromArray(values) as FileFacts)

/** The status of the file with this id. */
export const fileStatusOf = (id: string) => `(select f.status from files f where f.id = ${id})`
