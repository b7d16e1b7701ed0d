/** A received file, in a folder of the server. */
export interface ReceivedFile {
  /** The name that its sender gave it, without a folder. Never a path of the server. */
  readonly name: string
  /** Its name in the folder. */
  readonly id: string
  readonly bytes: number
  /** Why it was refused, in Spanish; it is then not in the folder. null: it was accepted. */
  readonly problem: string | null
}
