import type { Company } from '#web/data/queries.ts'

/** Specification, section 7: the text is fixed. */
const GREETING = 'Hola, quisiera más información'

export interface Chat {
  readonly label: string
  readonly href: string
}

type ChatNumbers = Pick<Company['ConfigEmpresa'], 'chatbox_asesores' | 'chatbox_atencion' | 'chatbox_tmk'>

/** The chats that the company has a number for: those that are not blank (specification, section 5). */
export function chatsOf({ chatbox_asesores, chatbox_atencion, chatbox_tmk }: ChatNumbers): Chat[] {
  return [
    { label: 'Asesores', number: chatbox_asesores },
    { label: 'Atención a clientes', number: chatbox_atencion },
    { label: 'Telemarketing', number: chatbox_tmk },
  ]
    .filter(({ number }) => number.trim() !== '')
    .map(({ label, number }) => ({ label, href: chatAddress(number) }))
}

/** Opens a chat with a number, its first message written. wa.me wants the country's code; ten digits are Mexican. */
export function chatAddress(number: string, message = GREETING): string {
  const digits = number.replace(/\D/gu, '')
  const withCountry = digits.length === 10 ? `52${digits}` : digits
  return `https://wa.me/${withCountry}?text=${encodeURIComponent(message)}`
}
