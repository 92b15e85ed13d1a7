export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? name

export const possessive = (name: string) => (/s$/i.test(name) ? `${name}’` : `${name}’s`)
