import { useQuery } from '@tanstack/react-query'
import type { BasisPoints } from '#domain/money/money.ts'
import { emptyNoteSums } from '#web/data/buying/counter-calls.ts'

/** That of the branch that supplies, in hundredths of a percent; null while it is not known. */
export function useVatRate(): BasisPoints | null {
  const { data = null } = useQuery({
    queryKey: ['cotizador', 'tasa'],
    queryFn: emptyNoteSums,
    select: ({ tasa }) => Math.round(tasa * 100),
    staleTime: Infinity,
  })
  return data
}
