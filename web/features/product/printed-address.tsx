import { useSyncExternalStore } from 'react'
import classes from './printed-address.module.css'

/** The address of the page on paper, with the filter of its applications. Known after hydration. */
export function PrintedAddress() {
  const address = useSyncExternalStore(watchAddress, () => window.location.href, addressOnServer)
  return <p className={classes.address}>{address}</p>
}

/** Read again for printing, the only time it is visible. */
function watchAddress(onChange: () => void): () => void {
  window.addEventListener('beforeprint', onChange)
  return () => window.removeEventListener('beforeprint', onChange)
}

function addressOnServer(): string {
  return ''
}
