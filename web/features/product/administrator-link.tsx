import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { privatePath } from '#web/app/private-paths.ts'
import classes from '#web/ui/page-actions/page-action.module.css'

export function AdministratorLink({ id }: { readonly id: number }) {
  return (
    <Link to={privatePath('editProduct', { id })} className={classes.action}>
      <IconPencil size={18} aria-hidden />
      Editar
    </Link>
  )
}
