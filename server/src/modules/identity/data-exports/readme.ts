export const readme = (publicUrl: string) => `Your data from ${new URL(publicUrl).host}

data/   one file for each kind of data, as JSON. Times are in UTC. Amounts are in hundredths of a token, unless their name
        ends in "cents".
files/  the files you uploaded, by kind. A video is a folder: open master.m3u8 in a player such as VLC.

Data of other people is not included: what they wrote to you, their names, and who reported you. Passwords, card numbers and
keys are not included either; card numbers are known to the payment provider only.
`
