/** Why a file is not taken, as a Spanish sentence fit to show to who sent it. */
export class FileProblem {
  readonly message: string

  constructor(message: string) {
    this.message = message
  }
}

/** '1.5 MB' of 1,500,000 bytes. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('es-MX', { maximumFractionDigits: 1 })} MB`
}
