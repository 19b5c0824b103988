/** Common passwords in lower case. Only those of eight characters and more are listed; shorter ones are refused anyway. */
const LIST = `
password password1 password12 password123 password1234 passw0rd passw0rd1 p@ssword p@ssw0rd p@ssw0rd1 pa55word passwort passwort1 passwort123
kennwort kennwort1 12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 11223344 112233445566 123123123 123321123
147258369 159357456 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc qazwsxedc qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234
qwerty12345 qwertz12 qwertz123 qwertzui qwertzuiop asdfghjk asdfghjkl asdfasdf zxcvbnm1 zxcvbnm123 yxcvbnm1 abcd1234 abcdefgh abc12345
abc123456 a1b2c3d4 aa123456 a123456789 iloveyou iloveyou1 ichliebedich sunshine sunshine1 princess princess1 football football1 baseball
basketball superman superman1 batman123 starwars starwars1 pokemon1 pokemon123 dragon123 monkey123 shadow123 master123 michael1 jennifer
jordan23 charlie1 computer computer1 internet internet1 whatever whatever1 trustno1 letmein1 letmein123 welcome1 welcome12 welcome123
welcome2024 welcome2025 welcome2026 willkommen willkommen1 hallo123 hallo1234 hallohallo schatz123 sommer2024 sommer2025 sommer2026
winter2024 winter2025 winter2026 summer2024 summer2025 summer2026 spring2025 spring2026 autumn2025 autumn2026 changeme changeme1 changeme123
default1 default123 secret12 secret123 geheim123 geheimnis test1234 test12345 testtest testing1 testing123 admin123 admin1234 admin12345
admin123456 administrator root1234 rootroot toortoor user1234 guest123 demo1234 demodemo temp1234 temppass login123 access14 access123
security security1 freedom1 mustang1 mercedes corvette ferrari1 porsche1 chelsea1 liverpool liverpool1 arsenal1 manchester barcelona
bayernmuenchen schalke04 borussia dortmund eintracht samsung1 samsung123 google123 facebook facebook1 linkedin linkedin1 microsoft apple123
minecraft minecraft1 blink182 metallica nirvana1 slipknot rammstein butterfly chocolate cheese123 cookie123 hello123 hello1234 hellohello
lovelove loveyou1 loveme123 babygirl babygirl1 angel123 daniel123 thomas123 robert123 martin123 andrea123 nicole123 stefan123 jessica1
ashley123 matthew1 anthony1 william1 victoria alexander alexandra christian benjamin maximilian elizabeth samantha1 hannover hamburg1
frankfurt stuttgart muenchen deutschland england1 germany1 scotland1 newyork1 london123 berlin123 america1 australia canada123 einstein
qweasdzxc qweasd123 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 zaq1xsw2 xsw2zaq1 1234qwer 1234abcd 12341234 12121212 11111111 00000000 88888888
99999999 asdf1234 asdfqwer qwer1234 qwerasdf wasdwasd zxcvzxcv poiuytrewq lkjhgfdsa mnbvcxz1 !qaz2wsx !@#$%^&* busbar123 busbarpower
powersupply powersupply1 netzteil netzteil1 transformer engineer engineer1
`

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.split(/\s+/).filter((word) => word !== ''))
