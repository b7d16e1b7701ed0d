import { chatAddress } from '#domain/shop/chat-address.ts'
import type { Company } from '#web/data/queries.ts'

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
