/** The parts of Chromium’s extension API that this extension uses. */
declare namespace chrome {
  interface Event<Listener> {
    addListener(listener: Listener): void
  }
  interface Sender {
    readonly id?: string
    readonly origin?: string
    readonly tab?: { readonly id?: number }
  }
  /** Returning `true` keeps the channel open until `reply` is called. */
  type OnMessage = (message: unknown, sender: Sender, reply: (answer: unknown) => void) => true | undefined

  namespace runtime {
    const id: string
    const onMessage: Event<OnMessage>
    const onMessageExternal: Event<OnMessage>
    function getManifest(): { readonly version: string; readonly homepage_url: string }
    function getURL(path: string): string
    function sendMessage(message: unknown): Promise<unknown>
  }
  namespace storage {
    interface Area {
      get(names: string | readonly string[]): Promise<Readonly<Record<string, unknown>>>
      set(values: Readonly<Record<string, unknown>>): Promise<void>
      remove(names: string | readonly string[]): Promise<void>
    }
    const local: Area
    /** Kept until the browser closes. */
    const session: Area
  }
  namespace action {
    function setBadgeText(details: { text: string; tabId: number }): Promise<void>
    function setBadgeBackgroundColor(details: { color: string; tabId: number }): Promise<void>
    function setBadgeTextColor(details: { color: string; tabId: number }): Promise<void>
    function setTitle(details: { title: string; tabId: number }): Promise<void>
  }
  namespace tabs {
    function query(about: { active: boolean; currentWindow: boolean }): Promise<readonly { readonly id?: number }[]>
    function create(details: { url: string }): Promise<unknown>
  }
}
