/** Stores uploaded files. The portal chooses the names: letters, digits, hyphens and one dot. */
export interface Uploads {
  /** Stores the bytes under this name. After this returns, they survive a crash. Each name is written only once. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes under this name. `undefined` if there are none. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Deletes a name and its bytes. Does nothing if there are none. */
  remove(name: string): Promise<void>
}
