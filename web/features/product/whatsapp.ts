import type { CallOutput } from '#contract/client.ts'

type Company = CallOutput<'GET /api/admin/contactosucursales'>

/** The number that answers about parts: the advisors', else another of the company's, else the main branch's; '' for none. */
export function whatsappNumber({
  ConfigEmpresa: company,
  principal,
}: Pick<Company, 'ConfigEmpresa' | 'principal'>): string {
  const ofBranch = principal?.redes.find(({ redsocial }) => redsocial === 'WhatsApp')?.valor ?? ''
  const numbers = [company.chatbox_asesores, company.chatbox_atencion, company.chatbox_tmk, ofBranch]
  return numbers.map((number) => number.replace(/\D/gu, '')).find((number) => number !== '') ?? ''
}

/** 'Hola, me interesa la clave FR-7389 para Nissan Tsuru 1998' */
export function whatsappText(partKey: string, vehicle: string | null): string {
  return `Hola, me interesa la clave ${partKey}${vehicle === null ? '' : ` para ${vehicle}`}`
}

export function whatsappAddress(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
