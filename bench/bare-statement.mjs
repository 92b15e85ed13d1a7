/** A page of ten rows with `columns`, and the number of all rows up to 10,000. */
export const statement = (columns, from, where, order, offset = 0) => `
  select (select json_agg(page) from (select ${columns} from ${from} where ${where} order by ${order} limit 10 offset ${Number(offset)}) page) as data,
    (select count(*) from (select from ${from} where ${where} limit 10000) counted) as total`
