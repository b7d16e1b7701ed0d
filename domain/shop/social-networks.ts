/** Networks of the specification, section 3. */
export const SOCIAL_NETWORKS = ['Messenger', 'Facebook', 'Instagram', 'WhatsApp', 'X', 'Youtube'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** The hosts of each network's profiles, including subdomains. `.example` belongs to nobody (RFC 2606): the demo store uses it. */
export const NETWORK_HOSTS = {
  Messenger: ['m.me', 'messenger.com', 'messenger.example'],
  Facebook: ['facebook.com', 'fb.com', 'fb.me', 'facebook.example'],
  Instagram: ['instagram.com', 'instagr.am', 'instagram.example'],
  X: ['x.com', 'twitter.com', 'x.example'],
  Youtube: ['youtube.com', 'youtu.be', 'youtube.example'],
} as const satisfies Readonly<Record<Exclude<SocialNetwork, 'WhatsApp'>, readonly string[]>>

/** 'facebook.com/tuerca' → 'https://facebook.com/tuerca'; a text that is no address is unchanged. */
export function completeAddress(text: string): string {
  if (text === '' || /\s/u.test(text)) return text
  const address = text.replace(/^(?:https?:\/\/)?(?=[^/:@]+\.[^/:@]+)/iu, 'https://')
  return URL.canParse(address) ? address : text
}

/** Why an address is no profile of a network, in Spanish; null for a valid one, and for ''. */
export function profileProblem(network: keyof typeof NETWORK_HOSTS, address: string): string | null {
  if (address === '') return null
  const hosts: readonly string[] = NETWORK_HOSTS[network]
  const [usual = ''] = hosts
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || url.protocol !== 'https:' || url.username !== '')
    return `Pega la dirección del perfil, como https://${usual}/tu-negocio.`
  const isThere = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  if (!isThere) return `Esa dirección no es de ${network}: debe empezar con https://${usual}/.`
  return url.pathname === '/' ? 'Falta el nombre del perfil después de la diagonal.' : null
}
