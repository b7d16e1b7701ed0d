/** 'Hola, me interesa la clave FR-7389 para Nissan Tsuru 1998' */
export function whatsappText(partKey: string, vehicle: string | null): string {
  return `Hola, me interesa la clave ${partKey}${vehicle === null ? '' : ` para ${vehicle}`}`
}
