import { useQuery } from '@tanstack/react-query'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { companyQuery } from '#web/data/queries.ts'
import { chatAddress } from '#domain/links/chat-address.ts'
import { whatsappNumber } from '#web/features/company/whatsapp.ts'
import { carLabel, useProductCar } from './use-product-car.ts'
import { whatsappText } from './whatsapp.ts'
import classes from '#web/ui/page-actions/page-action.module.css'

/** Opens a chat about the part and the car. Nothing where the shop has no number. */
export function WhatsappLink({ partKey }: { partKey: string }) {
  const { car } = useProductCar()
  const { data } = useQuery(companyQuery)
  const number = data === undefined ? '' : whatsappNumber(data)
  if (number === '') return null
  const text = whatsappText(partKey, car && carLabel(car))
  return (
    <a className={classes.action} data-chat href={chatAddress(number, text)} target="_blank" rel="noreferrer">
      <IconBrandWhatsapp size={20} aria-hidden />
      WhatsApp
    </a>
  )
}
