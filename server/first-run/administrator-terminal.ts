import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { emailAddress, writtenText } from '#contract/text.ts'
import type { NewAdministrator } from '#server/accounts/first-administrator/service.ts'
import type { Failure } from '#server/platform/failure.ts'

export interface Terminal {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/**
 * Prompts a person for the first administrator until `create` accepts the answers. The typed password is not shown.
 * @returns the administrator, or null when the input ends before the last answer
 */
export async function promptForAdministrator(
  { input, output }: Terminal,
  create: (person: NewAdministrator) => Promise<Failure | null>,
): Promise<NewAdministrator | null> {
  let isHidden = false
  const shown = new Writable({
    write(chunk: Buffer, _, done) {
      if (!isHidden) output.write(chunk)
      done()
    },
  })
  const isTerminal = 'isTTY' in input && input.isTTY === true
  const terminal = createInterface({ input, output: shown, terminal: isTerminal })
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (question: string, { hidden = false } = {}): Promise<string | null> => {
    output.write(`  ${question} `)
    isHidden = hidden
    const line = await lines.next()
    isHidden = false
    if (hidden) output.write('\n')
    return line.done === true ? null : line.value
  }
  output.write('\n  ¿Quién administra la tienda? (vacío: un enlace para decirlo en el navegador)\n\n')
  try {
    for (;;) {
      const name = await ask('Su nombre:')
      if (name === null || name.trim() === '') return null
      const email = await ask('Su correo:')
      const password = email === null ? null : await ask('Una contraseña de 12 caracteres o más:', { hidden: true })
      if (email === null || password === null) return null
      const person = { name: writtenText.parse(name), email: email.trim().toLowerCase(), password }
      const isAddress = emailAddress.safeParse(person.email).success
      const problem = isAddress ? (await create(person))?.message : 'Escribe un correo como nombre@dominio.mx.'
      if (problem === undefined) return person
      output.write(`  ${problem}\n`)
    }
  } finally {
    terminal.close()
  }
}
