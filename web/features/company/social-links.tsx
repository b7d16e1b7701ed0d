import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandMessenger,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react'
import { networkAddress, type BranchNetwork } from './social-networks.ts'
import classes from './social-links.module.css'

const ICONS = {
  Messenger: IconBrandMessenger,
  Facebook: IconBrandFacebook,
  Instagram: IconBrandInstagram,
  WhatsApp: IconBrandWhatsapp,
  X: IconBrandX,
  Youtube: IconBrandYoutube,
}

interface SocialLinksProps {
  readonly networks: readonly BranchNetwork[]
  /** The name of the branch, where several have some. */
  readonly label?: string
}

export function SocialLinks({ networks, label = 'Redes sociales' }: SocialLinksProps) {
  const links = networks.map((network) => ({ name: network.redsocial, href: networkAddress(network) }))
  return (
    <ul className={`row gap-4 tappable ${classes.links ?? ''}`} aria-label={label}>
      {links.map(({ name, href }) => {
        const Icon = ICONS[name]
        return (
          href !== null && (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer" aria-label={`${name} (se abre en otra pestaña)`}>
                <Icon size={24} stroke={1.75} aria-hidden />
              </a>
            </li>
          )
        )
      })}
    </ul>
  )
}
