/** The variable that examples keep an access token in. */
const TOKEN = 'ACCESS_TOKEN'

/** In single quotes, which a shell takes as they are. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A header; one with a token is in double quotes, so that the shell puts it in. */
const header = (line: string) =>
  line.includes(TOKEN) ? `-H "${line.replace(TOKEN, `$${TOKEN}`)}"` : `-H ${quoted(line)}`

/** A recorded request as a command to type: `POST /api/tickets`, its headers, an empty line, its body. */
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
