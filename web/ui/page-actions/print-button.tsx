import { IconPrinter } from '@tabler/icons-react'
import classes from './page-action.module.css'

export function PrintButton() {
  return (
    <button type="button" className={classes.action} onClick={() => window.print()}>
      <IconPrinter size={18} aria-hidden />
      Imprimir
    </button>
  )
}
