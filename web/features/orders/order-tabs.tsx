import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenTabs } from '#web/app/navigation/screen-tabs.tsx'
import { useSession } from '#web/data/session.ts'

const OF_CUSTOMERS = [
  PRIVATE_SCREENS.cart,
  PRIVATE_SCREENS.quoteList,
  PRIVATE_SCREENS.preOrders,
  PRIVATE_SCREENS.orderDetail,
  PRIVATE_SCREENS.cores,
  PRIVATE_SCREENS.returns,
]
const OF_THE_HOUSE = [
  PRIVATE_SCREENS.quoteList,
  PRIVATE_SCREENS.preOrders,
  PRIVATE_SCREENS.staffOrders,
  PRIVATE_SCREENS.cores,
  PRIVATE_SCREENS.returns,
  PRIVATE_SCREENS.cartErrors,
]

/** Tabs of the cart, quotes, pre-orders, orders and cores. */
export function OrderTabs() {
  const isCustomer = useSession().empresa !== null
  return <ScreenTabs label="Compras" screens={isCustomer ? OF_CUSTOMERS : OF_THE_HOUSE} />
}
