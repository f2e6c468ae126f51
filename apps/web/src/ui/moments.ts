const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Nov 24, 2024, 6:30 PM', in the viewer's zone; by hand for the same reason as figures. */
export function formatMoment(at: number): string {
  const moment = new Date(at)
  return `${MONTHS[moment.getMonth()]} ${moment.getDate()}, ${moment.getFullYear()}, ${formatTime(at)}`
}

/** '6:30 PM' */
export function formatTime(at: number): string {
  const moment = new Date(at)
  const [hours, minutes] = [moment.getHours(), String(moment.getMinutes()).padStart(2, '0')]
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}
