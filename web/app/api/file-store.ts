/** Files in IndexedDB. Unlike the contents of a file field, they survive a reload. */
export interface FileStore {
  put(key: string, file: File): Promise<void>
  get(key: string): Promise<File | null>
  remove(key: string): Promise<void>
  /** Removes all files of one account. */
  removeOwned(ownerId: string): Promise<void>
}

/** Keys begin with the account id, so that logging out can remove them. */
export const fileKey = (ownerId: string, key: string) => `${ownerId}_${key}`

const databaseName = 'ovation'
const storeName = 'files'

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = work(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

const lastCharacter = '\uffff'

export const deviceFiles: FileStore = {
  put: async (key, file) => void (await inStore('readwrite', (store) => store.put(file, key))),
  get: async (key) => {
    const found: unknown = await inStore('readonly', (store) => store.get(key))
    return found instanceof File ? found : null
  },
  remove: async (key) => void (await inStore('readwrite', (store) => store.delete(key))),
  removeOwned: async (ownerId) => {
    const first = fileKey(ownerId, '')
    const owned = IDBKeyRange.bound(first, first + lastCharacter)
    await inStore('readwrite', (store) => store.delete(owned))
  },
}
