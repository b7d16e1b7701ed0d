import { NativeSelect } from '@mantine/core'
import { useNavigate } from 'react-router'
import { LISTING_ORDERS, type ListingOrder } from '#contract/limits.ts'
import { listingPath, withOrder, type ListingLocation } from './location/listing-location.ts'
import classes from './order-select.module.css'

const ORDER_NAMES: Readonly<Record<ListingOrder, string>> = {
  relevancia: 'Relevancia',
  clave: 'Clave',
  ventas: 'Más vendidos',
  recientes: 'Más recientes',
}

const OPTIONS = LISTING_ORDERS.map((order) => ({ value: order, label: ORDER_NAMES[order] }))

export function OrderSelect({ location }: { location: ListingLocation }) {
  const navigate = useNavigate()
  return (
    <NativeSelect
      classNames={{ root: classes.root, label: classes.label, input: classes.input }}
      label="Ordenar por"
      data={OPTIONS}
      value={location.orden}
      onChange={(event) => {
        const order = LISTING_ORDERS.find((each) => each === event.currentTarget.value)
        if (order !== undefined) void navigate(listingPath(withOrder(location, order)), { preventScrollReset: true })
      }}
    />
  )
}
