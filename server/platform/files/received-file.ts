/** A file that came, in a folder of ours. */
export interface ReceivedFile {
  /** As its sender calls it, without a folder. Never a path of ours. */
  readonly name: string
  /** What it is called in the folder. */
  readonly id: string
  readonly bytes: number
  /** Why it cannot be taken, in Spanish; then it is not in the folder. null: it can. */
  readonly problem: string | null
}
