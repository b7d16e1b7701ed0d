import type { ImportProgress } from '#server/sync/imports/plan-files.ts'

const EVERY_ROWS = 25_000

/** Shows how far an import is: one line rewritten in a terminal, else a line now and then. */
export class ProgressLine {
  readonly #stream: NodeJS.WriteStream
  #shown = ''
  #rows = 0

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream
  }

  show(progress: ImportProgress): void {
    const text = describe(progress)
    if (this.#stream.isTTY) this.#stream.write(`\r\u001B[K${text}`)
    else if (this.#shouldPrint(progress, text)) this.#stream.write(`${text}\n`)
    this.#shown = text
  }

  /** Clears the line for later output. */
  end(): void {
    if (this.#stream.isTTY && this.#shown !== '') this.#stream.write('\r\u001B[K')
    this.#shown = ''
  }

  #shouldPrint(progress: ImportProgress, text: string): boolean {
    if (progress.phase !== 'reading') return text !== this.#shown
    const step = Math.floor(progress.rows / EVERY_ROWS)
    const isNew = step > 0 && step !== this.#rows
    this.#rows = step
    return isNew
  }
}

const PHASES = {
  waiting: 'Esperando a que termine otra importación…',
  comparing: 'Comparando con el catálogo…',
  applying: 'Aplicando…',
}

function describe(progress: ImportProgress): string {
  if (progress.phase === 'reverting') return `Deshaciendo: paso ${progress.done + 1} de ${progress.steps}…`
  if (progress.phase !== 'reading') return PHASES[progress.phase]
  return `Leyendo ${progress.file}: ${progress.rows.toLocaleString('es-MX')} filas…`
}
