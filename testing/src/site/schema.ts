import type pg from 'pg'

/** Leaves out the objects of extensions. */
const own = (catalog: string, oid: string) => `not exists (select from pg_depend e
  where e.classid = '${catalog}'::regclass and e.objid = ${oid} and e.deptype = 'e')`
const inPublic = (column: string) => `${column} = 'public'::regnamespace`

const catalogs = {
  relations: `select c.relname as name, c.relkind as kind, obj_description(c.oid) as comment from pg_class c
    where ${inPublic('c.relnamespace')} and ${own('pg_class', 'c.oid')}`,
  columns: `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as
      required, a.attgenerated as generated, a.attidentity as identity, pg_get_expr(d.adbin, d.adrelid) as value,
      col_description(c.oid, a.attnum) as comment
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${inPublic('c.relnamespace')} and a.attnum > 0 and not a.attisdropped`,
  constraints: `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text
    from pg_constraint where ${inPublic('connamespace')}`,
  indexes: `select tablename as table, indexname as name, indexdef as text from pg_indexes where schemaname = 'public'`,
  functions: `select oid::regprocedure::text as name, pg_get_functiondef(oid) as text from pg_proc p
    where ${inPublic('pronamespace')} and prokind in ('f', 'p') and ${own('pg_proc', 'p.oid')}`,
  triggers: `select t.tgrelid::regclass::text as table, t.tgname as name, pg_get_triggerdef(t.oid) as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${inPublic('c.relnamespace')} and not t.tgisinternal`,
  enums: `select t.typname as name, e.enumlabel as label from pg_enum e join pg_type t on t.oid = e.enumtypid
    where ${inPublic('t.typnamespace')}`,
  sequences: `select sequencename as name, start_value, increment_by, cycle, data_type::text from pg_sequences
    where schemaname = 'public'`,
  views: `select viewname as name, definition as text from pg_views where schemaname = 'public'`,
  extensions: `select extname as name from pg_extension`,
}

/** All objects of the public schema as sorted lines, by kind. */
export async function readSchema(pool: pg.Pool): Promise<Record<string, string[]>> {
  const read = async ([catalog, text]: [string, string]) => {
    const { rows } = await pool.query(text)
    return [catalog, rows.map((row) => JSON.stringify(row)).sort()] as const
  }
  return Object.fromEntries(await Promise.all(Object.entries(catalogs).map(read)))
}
