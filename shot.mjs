import { chromium as pw } from '@playwright/test';
import { chromium } from './tests/browser/support/chromium.ts';
const b=await pw.launch({...chromium});
const base=process.argv[2];
const shots=process.argv[3]??'all';
for (const w of shots==='all'?[320,390,800,1350,1920]:shots.split(',').map(Number)) {
  const p=await b.newPage({viewport:{width:w,height:844},reducedMotion:'reduce'});
  await p.goto(base); await p.keyboard.press('Shift');
  await p.evaluate(async()=>{for(let y=0;y<document.documentElement.scrollHeight;y+=600){scrollTo(0,y);await new Promise(r=>setTimeout(r,60));}scrollTo(0,0)});
  console.log(w,await p.evaluate(()=>document.documentElement.scrollHeight), await p.evaluate(()=>document.querySelector('#trazabilidad').offsetHeight));
  if(process.argv[4]!=='len'){
  await p.locator('#trazabilidad').screenshot({path:`/tmp/buyA/${w}-closed.png`});
  await p.evaluate(()=>document.querySelectorAll(innerWidth<1000?'#trazabilidad details':'#trazabilidad li:first-child details').forEach(d=>d.open=true));
  await p.waitForTimeout(200);
  await p.locator('#trazabilidad').screenshot({path:`/tmp/buyA/${w}-open.png`});}
  await p.close();
}
await b.close();
