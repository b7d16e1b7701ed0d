import { useQuery } from '@tanstack/react-query'
import type { BasisPoints } from '#domain/money/money.ts'
import { emptyNoteSums } from '#web/data/buying/counter-calls.ts'

/** The VAT of the supplying branch in hundredths of a percent; null: not known yet. */
export function useVatRate(): BasisPoints | null {
  const { data = null } = useQuery({
    queryKey: ['cotizador', 'tasa'],
    queryFn: emptyNoteSums,
    select: ({ tasa }) => Math.round(tasa * 100),
    staleTime: Infinity,
  })
  return data
}
