/** A whole list as a call returns it. */
export const list = <Data>(...data: Data[]) => ({ data, total: data.length })
