export interface EngineName {
  /** As the trade writes it: 'L4 1.6L', '1.6L', 'V6'. */
  readonly name: string
  readonly litres: number | null
  readonly cylinders: number | null
}

/** Reads an engine: '1.6', '1,6 lts', 'L4 1.6L', 'V-6 3.5', '4 CIL 1.6L'. What else it says stays in its name. */
export function readEngine(text: string): EngineName {
  const upper = text.toUpperCase()
  const block = /\b([LVHIRW])-?(\d{1,2})\b(?![.,]\d)/u.exec(upper) ?? /\b()(\d{1,2})\s*CIL(?:INDROS)?\b\.?/u.exec(upper)
  const rest = block === null ? upper : upper.replace(block[0], ' ')
  const size =
    /(?<![\d.,])(\d{1,2}[.,]\d)(?!\d)\s*(?:LTS?|LITROS?|L)?\b\.?/u.exec(rest) ??
    /(?<![\d.,])(\d{1,2})\s*(?:LTS?|LITROS?|L)\b\.?/u.exec(rest)
  const cylinders = within(Number(block?.[2] ?? 0), 16)
  const litres = within(Number((size?.[1] ?? '0').replace(',', '.')), 30)
  const left = (size === null ? rest : rest.replace(size[0], ' ')).replace(/[\s,\-/]+/gu, '')
  const layout = block?.[1] ?? ''
  const understood = left === '' && (block === null || layout !== '') && (cylinders !== null || litres !== null)
  if (!understood) return { name: upper, litres, cylinders }
  const parts = [cylinders === null ? null : `${layout}${cylinders}`, litres === null ? null : `${litres.toFixed(1)}L`]
  return { name: parts.filter((part) => part !== null).join(' '), litres, cylinders }
}

function within(value: number, highest: number): number | null {
  return value > 0 && value <= highest ? value : null
}
