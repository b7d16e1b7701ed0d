import { chatAddress } from '#domain/links/chat-address.ts'
import type { Company } from '#web/data/queries.ts'

export interface Chat {
  readonly label: string
  readonly href: string
}

type ChatNumbers = Pick<Company['ConfigEmpresa'], 'chatbox_asesores' | 'chatbox_atencion' | 'chatbox_tmk'>

/** The chats with a number (specification, section 5). */
export function chatsOf({ chatbox_asesores, chatbox_atencion, chatbox_tmk }: ChatNumbers): Chat[] {
  return [
    { label: 'Asesores', number: chatbox_asesores },
    { label: 'Atención a clientes', number: chatbox_atencion },
    { label: 'Telemarketing', number: chatbox_tmk },
  ]
    .filter(({ number }) => number.trim() !== '')
    .map(({ label, number }) => ({ label, href: chatAddress(number) }))
}

/**
 * The number for questions about parts: the advisors', else another one of the company, else the main branch's, as it is written; '' for
 * none.
 */
export function whatsappNumber({
  ConfigEmpresa: company,
  principal,
}: Pick<Company, 'ConfigEmpresa' | 'principal'>): string {
  const ofBranch = principal?.redes.find(({ redsocial }) => redsocial === 'WhatsApp')?.valor ?? ''
  const numbers = [company.chatbox_asesores, company.chatbox_atencion, company.chatbox_tmk, ofBranch]
  return numbers.find((number) => /\d/u.test(number)) ?? ''
}
