import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '#web/data/queries.ts'
import { useSession } from '#web/data/session.ts'

/** Whoever is logged in; visitors where the shop shows them prices, which the footer's own call says: none is made for it. */
export function useSeesPrices(): boolean {
  const { isLoggedin } = useSession()
  const { data = false } = useQuery({
    ...companyQuery,
    enabled: false,
    select: ({ ConfigEmpresa }) => ConfigEmpresa.preciosVisitantes,
  })
  return isLoggedin || data
}
