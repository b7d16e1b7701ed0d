import { useNavigation } from 'react-router'
import classes from './navigation-progress.module.css'

/** A line at the top of the window while the next screen is on its way. Screens say in words what they wait for. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return <div className={classes.progress} data-pending={state !== 'idle'} aria-hidden />
}
