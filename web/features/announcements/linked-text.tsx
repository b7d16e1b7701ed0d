import type { ReactNode } from 'react'

const ADDRESS = /https:\/\/[^\s<>"]*[^\s<>".,;:!?)]/gu

/** Plain text whose addresses are links. */
export function LinkedText({ children }: { readonly children: string }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: address, index } of children.matchAll(ADDRESS)) {
    parts.push(
      children.slice(end, index),
      <a key={index} href={address} rel="noopener">
        {address}
      </a>,
    )
    end = index + address.length
  }
  return [...parts, children.slice(end)]
}
