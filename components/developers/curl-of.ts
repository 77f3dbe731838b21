/** The shell variable that holds the access token in the examples. */
const TOKEN = 'ACCESS_TOKEN'

/** Quotes a string for the shell, in single quotes. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A header as a curl argument. A header with a token is in double quotes, so that the shell expands the variable. */
const header = (line: string) =>
  line.includes(TOKEN) ? `-H "${line.replace(TOKEN, `$${TOKEN}`)}"` : `-H ${quoted(line)}`

/**
 * Converts a recorded request into a curl command. The request consists of a line such as `POST /api/tickets`, then
 * headers, an empty line, and the body.
 */
export function curlOf(sent: string, origin: string): string {
  const [head = '', ...rest] = sent.split('\n\n')
  const body = rest.join('\n\n')
  const [first = '', ...headers] = head.split('\n')
  const [method = 'GET', path = '/'] = first.split(' ')
  const isForm = headers.some((line) => line.startsWith('Content-Type: multipart/'))
  const file = /^(\w+): (.+)$/.exec(body)
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(`${origin}${path}`)}`,
    ...headers.filter((line) => !isForm || !line.startsWith('Content-Type:')).map(header),
    ...(body === '' ? [] : [isForm && file ? `-F ${quoted(`${file[1]}=@${file[2]}`)}` : `-d ${quoted(body)}`]),
  ].join(' \\\n  ')
}
