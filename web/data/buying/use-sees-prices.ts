import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '#web/data/queries.ts'
import { useSession } from '#web/data/session.ts'

/** Logged-in users; and visitors where the shop shows them prices, which is part of the footer's call. */
export function useSeesPrices(): boolean {
  const { isLoggedin } = useSession()
  const { data = false } = useQuery({
    ...companyQuery,
    enabled: false,
    select: ({ ConfigEmpresa }) => ConfigEmpresa.preciosVisitantes,
  })
  return isLoggedin || data
}
