import { useId } from 'react'
import { useNavigate } from 'react-router'
import { LISTING_ORDERS, type ListingOrder } from '#contract/limits.ts'
import { Select } from '#web/ui/form/select.tsx'
import { listingPath, withOrder, type ListingLocation } from './location/listing-location.ts'
import classes from './order-select.module.css'

const ORDER_NAMES: Readonly<Record<ListingOrder, string>> = {
  relevancia: 'Relevancia',
  clave: 'Clave',
  ventas: 'Más vendidos',
  recientes: 'Más recientes',
}

export function OrderSelect({ location }: { location: ListingLocation }) {
  const navigate = useNavigate()
  const id = useId()
  return (
    <div className={`flex items-center text-sm gap-8 ${classes.root ?? ''}`}>
      <label htmlFor={id} className={classes.label}>
        Ordenar por
      </label>
      <Select
        id={id}
        value={location.orden}
        onChange={(event) => {
          const order = LISTING_ORDERS.find((each) => each === event.currentTarget.value)
          if (order !== undefined) void navigate(listingPath(withOrder(location, order)), { preventScrollReset: true })
        }}
      >
        {LISTING_ORDERS.map((order) => (
          <option key={order} value={order}>
            {ORDER_NAMES[order]}
          </option>
        ))}
      </Select>
    </div>
  )
}
