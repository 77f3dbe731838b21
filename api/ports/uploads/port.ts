/** Where uploaded files are kept. Names are ours: letters, digits, hyphens and one dot. */
export interface Uploads {
  /** Keeps the bytes under this name; done means they survive a crash. A name is written once. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes of this name, `undefined` where there are none. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Forgets a name and its bytes; nothing happens where there are none. */
  remove(name: string): Promise<void>
}
