const TAX_NAMES: Readonly<Record<string, string>> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' }

export function taxName(impuesto: string): string {
  return TAX_NAMES[impuesto] ?? impuesto
}
