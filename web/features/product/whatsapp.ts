import type { Company } from '#web/data/queries.ts'

/**
 * The number that answers about parts: the advisors', else another of the company's, else the main branch's, as it
 * is written; '' for none.
 */
export function whatsappNumber({
  ConfigEmpresa: company,
  principal,
}: Pick<Company, 'ConfigEmpresa' | 'principal'>): string {
  const ofBranch = principal?.redes.find(({ redsocial }) => redsocial === 'WhatsApp')?.valor ?? ''
  const numbers = [company.chatbox_asesores, company.chatbox_atencion, company.chatbox_tmk, ofBranch]
  return numbers.find((number) => /\d/u.test(number)) ?? ''
}

/** 'Hola, me interesa la clave FR-7389 para Nissan Tsuru 1998' */
export function whatsappText(partKey: string, vehicle: string | null): string {
  return `Hola, me interesa la clave ${partKey}${vehicle === null ? '' : ` para ${vehicle}`}`
}
