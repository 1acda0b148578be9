/** The visitor's store: texts by keys, in the database of the browser. */

const DATABASE = 'heterodox';
const TABLE = 'values';

/** A changed value. It is deleted if it is null. */
export interface Change {
  key: string;
  value: string | null;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export class Store {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<Store> {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
    return new Store(await done(opening));
  }

  /** Returns all values. */
  async all(): Promise<Change[]> {
    const table = this.database.transaction(TABLE).objectStore(TABLE);
    const [keys, values] = await Promise.all([done(table.getAllKeys()), done(table.getAll())]);
    return keys.map((key, i) => ({ key: String(key), value: String(values[i]) }));
  }

  /** Stores changes, all or none. */
  async keep(changes: readonly Change[]): Promise<void> {
    const transaction = this.database.transaction(TABLE, 'readwrite');
    const table = transaction.objectStore(TABLE);
    for (const { key, value } of changes) {
      if (value === null) table.delete(key);
      else table.put(value, key);
    }
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  }
}
