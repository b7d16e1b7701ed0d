import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { withQuery } from '#web/app/paths.ts'
import { pendingPreOrdersQuery } from '#web/data/buying/adding-calls.ts'
import { countText } from '#web/ui/format/count-text.ts'

/** The number of requests that wait for the user's decision. */
export function PendingItem() {
  const { data } = useQuery(pendingPreOrdersQuery)
  const count = data?.total ?? 0
  return (
    <Menu.Item
      component={Link}
      to={withQuery(PRIVATE_SCREENS.preOrders.path, { paraMi: 'si' })}
      rightSection={count > 0 ? <strong>{countText(count)}</strong> : null}
    >
      Prepedidos por decidir
    </Menu.Item>
  )
}
